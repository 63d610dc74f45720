import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../platform/api.ts';
import type { Language } from '../../platform/language.ts';
import type { TextPart, Texts } from './texts/texts.ts';

export const textsQuery = <Part extends TextPart>(language: Language, part: Part) =>
  queryOptions({
    queryKey: ['texts', language, part],
    // The dictionary says which names there are, and the server fills in every one of them.
    queryFn: async () => (await ask('GET /texts/:language/:part', { params: { language, part } })) as Texts[Part],
  });
