import pathlib

import pytest

pytest_plugins = ["pytester"]

EXAMPLES = pathlib.Path(__file__).parents[3] / "examples"


@pytest.fixture(scope="session")
def examples() -> pathlib.Path:
    return EXAMPLES


@pytest.fixture(scope="session")
def library() -> pathlib.Path:
    return EXAMPLES / "library.sql"
