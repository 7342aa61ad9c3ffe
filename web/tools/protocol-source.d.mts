export function protocolSource(schema: unknown): Promise<string>
