"""Making the expert's weights: policies by evolution against a pool, beliefs by regression on what was really held."""
