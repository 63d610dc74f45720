import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'Must be a text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Must be a time',
};

const inLetters = (origin: string) => (origin === 'string' ? ' characters' : origin === 'array' ? ' of them' : '');

/** The message for a rule without a sentence of its own. */
export const plainSentence: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Is required';
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'Is of another kind than it must be';
    case 'invalid_value':
      return `Must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `At most ${issue.maximum}${inLetters(issue.origin)}`;
    case 'too_small':
      return `At least ${issue.minimum}${inLetters(issue.origin)}`;
    case 'invalid_union':
      return 'Is none of what it may be';
    default:
      return 'Is not in the form that it must have';
  }
};
