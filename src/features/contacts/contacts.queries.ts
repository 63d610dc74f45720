import { writeApi } from '../../platform/api.ts';
import type { ContactInput } from './contacts.input.ts';

export const sendMessage = (input: ContactInput) => writeApi('POST', '/api/contacts', input);
