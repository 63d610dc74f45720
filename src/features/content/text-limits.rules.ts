/** Apart from `content.input.ts`, so that a field of a form says them without loading what checks it. */
export const maxTextLength = 20_000;
/** Of the heading of a row. */
export const maxHeadingLength = 200;
