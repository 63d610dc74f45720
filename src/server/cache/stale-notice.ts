import { defaultLanguage, isLanguage, type Language } from '../../platform/language.ts';

const words: Record<Language, string> = {
  sv: 'Vi har ett tillfälligt driftavbrott. Det du ser kan vara några minuter gammalt, och kundvagn och kassa är stängda under tiden. Det du har lagt i kundvagnen finns kvar.',
  en: 'We have a temporary outage. What you see may be a few minutes old, and the cart and checkout are closed in the meantime. Your cart is saved.',
};

/** Written into the markup that React leaves alone, so that normal pages need not carry it. */
export function withStaleNotice(html: string, language: string | undefined): string {
  const text = words[isLanguage(language) ? language : defaultLanguage];
  const notice = `<p role="status" class="bg-cloudberry px-4 py-2.5 text-center font-semibold text-on-cloudberry text-sm">${text}</p>`;
  return html.replace(/<body[^>]*>/, (body) => body + notice);
}
