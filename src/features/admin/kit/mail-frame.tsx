import type { Language } from '../../../platform/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  title: string;
  language: Language;
  subject: string;
  /** Null where there is none to show. */
  html: string | null;
  /** Said instead. */
  none: string;
  isNarrow: boolean;
};

/** The page's Content-Security-Policy blocks `<style>`, and these rules are only for dark mode in mail clients. */
export const withoutRules = (html: string) => html.replaceAll(/<style\b.*?<\/style>/gs, '');

/** A mail as a mailbox shows it. */
export function MailFrame({ title, language, subject, html, none, isNarrow }: Props) {
  return (
    <div className="overflow-hidden rounded-control border border-line bg-soft">
      <p className="flex items-center gap-2 border-line border-b bg-paper px-3 py-2 text-sm">
        <Icon name="mail" className="size-4 text-muted" />
        <span lang={language} className="min-w-0 lines-1 font-semibold">
          {subject}
        </span>
      </p>
      {html === null ? (
        <p className="px-4 py-16 text-center text-muted text-sm">{none}</p>
      ) : (
        // An empty `sandbox`: no scripts, and no access to this page.
        <iframe
          title={title}
          sandbox=""
          srcDoc={withoutRules(html)}
          className={classNames('mx-auto block h-[34rem] w-full', isNarrow && 'max-w-90')}
        />
      )}
    </div>
  );
}
