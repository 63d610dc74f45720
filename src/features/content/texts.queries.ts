import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { Language } from '../../platform/language.ts';
import type { TextPart, Texts } from './texts/texts.ts';

export const textsQuery = <Part extends TextPart>(language: Language, part: Part) =>
  queryOptions({
    queryKey: ['texts', language, part],
    queryFn: () => api<Texts[Part]>(`/api/texts/${language}/${part}`),
  });
