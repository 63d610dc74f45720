import { useMutation } from '@tanstack/react-query';
import { writeApi } from '../../platform/api.ts';
import type { NewsletterInput } from './newsletter.input.ts';

export const useSubscribe = () =>
  useMutation({ mutationFn: (input: NewsletterInput) => writeApi('POST', '/api/newsletter', input) });
