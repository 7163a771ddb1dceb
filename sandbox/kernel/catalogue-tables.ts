/** Tables of the catalogue. They are written from the seed and hold nothing that a shopper made, except reviews. */
export const catalogueMigrations: readonly string[] = [
  `CREATE TABLE catalogue_origin (fingerprint TEXT NOT NULL) STRICT;

  CREATE TABLE product (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    parentId TEXT,
    number TEXT NOT NULL UNIQUE COLLATE NOCASE,
    active INTEGER NOT NULL,
    stock INTEGER NOT NULL,
    doc TEXT NOT NULL
  ) STRICT;
  CREATE INDEX product_parent ON product (parentId) WHERE parentId IS NOT NULL;

  -- One row per product that a listing can show (variants, not their families), with all that filters, sortings and
  -- aggregations read, so that a listing touches no other table until it knows its page.
  CREATE TABLE listing (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    parentId TEXT,
    displayGroup TEXT NOT NULL,
    number TEXT NOT NULL,
    nameEn TEXT NOT NULL,
    nameDe TEXT NOT NULL,
    namePl TEXT NOT NULL,
    manufacturerId TEXT NOT NULL,
    -- Gross amount of the fewest pieces in euro, and in other currencies where it has its own price (JSON).
    euro REAL NOT NULL,
    prices TEXT NOT NULL,
    taxRate REAL NOT NULL,
    shippingFree INTEGER NOT NULL,
    topseller INTEGER NOT NULL,
    createdAt TEXT NOT NULL,
    releaseDate TEXT,
    sales INTEGER NOT NULL,
    -- Properties and options, ids one after the other with blanks between.
    options TEXT NOT NULL,
    -- Assigned categories and all above them.
    categories TEXT NOT NULL
  ) STRICT;

  CREATE TABLE seo_path (
    languageId TEXT NOT NULL,
    path TEXT NOT NULL COLLATE NOCASE,
    routeName TEXT NOT NULL,
    foreignKey TEXT NOT NULL,
    PRIMARY KEY (languageId, path)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX seo_path_target ON seo_path (foreignKey, languageId);

  CREATE VIRTUAL TABLE search_en USING fts5 (
    number, name, options, body, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2"
  );
  CREATE VIRTUAL TABLE search_de USING fts5 (
    number, name, options, body, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2"
  );
  CREATE VIRTUAL TABLE search_pl USING fts5 (
    number, name, options, body, content='', contentless_delete=1, prefix='2 3', tokenize="unicode61 remove_diacritics 2"
  );

  CREATE TABLE review (
    id TEXT PRIMARY KEY,
    productId TEXT NOT NULL,
    customerId TEXT,
    languageId TEXT NOT NULL,
    author TEXT,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    points REAL NOT NULL,
    -- 0: waits for the shop's approval, shown to its author only.
    status INTEGER NOT NULL,
    reply TEXT,
    createdAt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX review_product ON review (productId);`,
  // How many of a row's ids are properties: the others are the options that make the variant.
  `ALTER TABLE listing ADD COLUMN propertyCount INTEGER NOT NULL DEFAULT 0;
  UPDATE listing SET propertyCount = coalesce(
    (SELECT json_array_length(doc, '$.propertyIds') FROM product WHERE product.row = listing.row), 0);`,
  // SEO paths that pages had before: no answer shows them, filters of other routes than /seo-url find them.
  `CREATE TABLE former_seo_path (
    languageId TEXT NOT NULL,
    path TEXT NOT NULL COLLATE NOCASE,
    foreignKey TEXT NOT NULL,
    PRIMARY KEY (languageId, path, foreignKey)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX former_seo_path_target ON former_seo_path (foreignKey);`,
]
