import { createElement, Fragment, type ReactNode } from 'react';

/** Numbers of orders and documents, references of leads. */
const code = /([A-Z\d]+(?:-[A-Z\d]+)+)/;

const wholeCode = (part: string) => <span className="whitespace-nowrap">{part}</span>;

/** No line ends at the hyphen of a code, and what is copied stays as it was. */
export function unbroken(text: string): ReactNode {
  const parts = text.split(code).map((part, place) => (place % 2 === 0 ? part : wholeCode(part)));
  return createElement(Fragment, null, ...parts);
}
