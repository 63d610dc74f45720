import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../platform/paths.ts';

const markName = 'edits-texts';

/** The session's cookie cannot be read by scripts, and pages are the same for all: so the admin area leaves a mark. */
export function markEditor(isEditor: boolean): void {
  try {
    if (isEditor) localStorage.setItem(markName, 'yes');
    else localStorage.removeItem(markName);
  } catch {
    // storage is blocked: the texts are found in the admin area
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(markName) !== null;
  } catch {
    return false;
  }
}

const unchanging = () => () => {};

/** On the shop's pages, for who may edit their texts; it opens nothing that the session does not. */
export function TextPen({ path }: { path: string }) {
  const t = useTranslations('shell');
  if (!useSyncExternalStore(unchanging, isMarked, () => false)) return null;
  return (
    <a href={`${paths.admin}?${new URLSearchParams({ tab: 'content', of: path })}`} className="text-pen">
      {t('editTexts')}
    </a>
  );
}
