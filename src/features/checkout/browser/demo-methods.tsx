import { useTranslations } from 'use-intl';
import { type DemoMethod, demoMethods } from '../../payments/demo/demo-methods.rules.ts';

type Props = { method: DemoMethod; onChoose: (method: DemoMethod) => void };

/** One of each kind: at once, by a code on the phone, on another page, and one that comes later. */
export function DemoMethods({ method, onChoose }: Props) {
  const t = useTranslations('checkout.payment.methods');
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 font-semibold text-sm">{t('title')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {demoMethods.map((one) => (
          <label
            key={one}
            className="flex min-h-14 cursor-pointer items-start gap-3 rounded-control border border-control bg-paper px-3.5 py-3 has-checked:border-spruce has-checked:bg-soft has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="demo-method"
              value={one}
              checked={one === method}
              onChange={() => onChoose(one)}
              className="mt-1 size-4 accent-spruce"
            />
            <span className="min-w-0">
              <span className="block font-semibold text-sm">{t(`${one}.name`)}</span>
              <span className="block text-muted text-xs">{t(`${one}.text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
