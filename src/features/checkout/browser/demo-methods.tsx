import { useTranslations } from 'use-intl';
import { type DemoMethod, demoMethods } from '../../payments/demo/demo-methods.rules.ts';
import { WayChoice } from './way-choice.tsx';

type Props = { method: DemoMethod; onChoose: (method: DemoMethod) => void };

/** One of each kind: at once, by a code on the phone, on another page, and one that comes later. */
export function DemoMethods({ method, onChoose }: Props) {
  const t = useTranslations('checkout.payment.methods');
  const ways = demoMethods.map((one) => ({ value: one, name: t(`${one}.name`), text: t(`${one}.text`) }));
  return <WayChoice name="demo-method" title={t('title')} ways={ways} chosen={method} onChoose={onChoose} />;
}
