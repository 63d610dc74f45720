import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';

type Card = { name: string; icon: IconName; title: string; text: string };

type Props = { id: string; title: string; text?: string; cards: readonly Card[] };

export function RuledCards({ id, title, text, cards }: Props) {
  return (
    <section aria-labelledby={id} className="measure py-14 sm:py-21">
      <h2 id={id} className="text-h2">
        {title}
      </h2>
      {text && <p className="mt-4 max-w-[56ch] text-muted">{text}</p>}
      <ul className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        {cards.map((card) => (
          <li key={card.name} className="bg-paper p-6 sm:p-7">
            <Icon name={card.icon} className="size-7 text-spruce" />
            <h3 className="mt-5 text-h3">{card.title}</h3>
            <p className="mt-2 text-muted text-sm">{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
