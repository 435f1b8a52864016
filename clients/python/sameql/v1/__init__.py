"""The messages, made from the contracts by generate.sh."""
