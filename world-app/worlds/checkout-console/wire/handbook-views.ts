/** GET /api/policies: all pages of the handbook, the only text in the world with authority. */
export type HandbookView = { pages: PolicyPage[] };
export type PolicyPage = { slug: string; title: string; summary: string; rules: { id: string; text: string }[] };
