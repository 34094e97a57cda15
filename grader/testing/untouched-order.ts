/** Of an order to which nothing has happened since it was placed, what is not told of its goods, money and people. */
export const untouchedOrder = {
  notes: [],
  shipments: [],
  onHold: null,
  canceledAt: null,
  archivedAt: null,
  photo: null,
  edit: null,
  edits: [],
  codes: [],
  opKeys: [],
} as const;
