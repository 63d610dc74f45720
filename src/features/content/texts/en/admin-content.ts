import type { adminContent as source } from '../sv/admin-content.ts';
import type { TextsOf } from '../texts-of.ts';

export const adminContent: TextsOf<typeof source> = {
  label: 'Shop texts',
  empty: 'No texts yet',
  key: 'Key',
  contentSv: 'Swedish text',
  contentEn: 'English text',
  category: 'Category',
  actions: 'Actions',
  anyCategory: 'All pages',
  updated: 'Content updated successfully',
  failed: 'Failed to update content',
  preview: 'As it is shown',
  emptied: "Empty: the shop's own text is shown.",
  hint: 'Write bold text between **asterisks**, links as [words](/page) and bullet lists with - at the start of the line. The shop fills in whatever is in double brackets.',
};
