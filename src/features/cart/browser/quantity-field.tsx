import { type MouseEvent, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatCount } from '../../../platform/format.ts';
import { showToast } from '../../../ui/toast.ts';
import { wantedQuantity } from '../../catalogue/catalogue.rules.ts';
import type { CartLine } from '../cart-lines.rules.ts';
import { setQuantity } from './cart-store.ts';

const isWhole = (text: string) => /^\s*\d+\s*$/.test(text);

export function QuantityField({ line, titleId }: { line: CartLine; titleId: string }) {
  const t = useTranslations('cart.line');
  const language = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const mostId = useId();
  const [written, setWritten] = useState<string | null>(null);
  const { leadId, quantity, availableCount: most } = line;

  const write = (text: string) => {
    setWritten(text);
    const wanted = wantedQuantity(text);
    if (isWhole(text) && wanted <= most) setQuantity(leadId, wanted);
  };
  const settle = () => {
    if (written === null) return;
    const wanted = wantedQuantity(written);
    setWritten(null);
    setQuantity(leadId, wanted);
    if (wanted <= most) return;
    const text = t('tooManyText', { count: formatCount(most, language) });
    showToast({ title: t('tooManyTitle'), text, look: 'destructive' });
  };
  const step = (event: MouseEvent, next: number) => {
    setQuantity(leadId, next);
    // A button that becomes disabled loses focus: move it to the field.
    const byKeyboard = event.detail === 0;
    if (byKeyboard && (next <= 1 || next >= most)) field.current?.focus();
  };
  const stepper = (label: string, next: number, sign: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={next < 1 || next > most}
      onClick={(event) => step(event, next)}
      className="grid size-11 place-items-center rounded-control border border-control text-lg hover:bg-soft disabled:opacity-40 disabled:hover:bg-transparent"
    >
      {sign}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend to be seen
    <div role="group" aria-labelledby={titleId} className="flex items-center gap-1.5">
      {stepper(t('decrease'), quantity - 1, '−')}
      <label htmlFor={fieldId} className="sr-only">
        {t('quantity')}
      </label>
      <input
        ref={field}
        id={fieldId}
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={mostId}
        value={written ?? String(quantity)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => write(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
        className="figures h-11 w-16 rounded-control border border-control bg-paper text-center"
      />
      <span id={mostId} className="sr-only">
        {t('available', { count: most })}
      </span>
      {stepper(t('increase'), quantity + 1, '+')}
    </div>
  );
}
