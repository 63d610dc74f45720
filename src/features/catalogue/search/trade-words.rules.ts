export const tradeWords: Readonly<Record<string, readonly string[]>> = {
  'El & VVS': ['elektriker', 'rörmokare'],
  'Bygg & Renovering': ['takläggare'],
};
