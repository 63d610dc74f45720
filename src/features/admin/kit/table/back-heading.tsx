import { Icon } from '../../../../ui/icon.tsx';
import { SmallButton } from '../../../../ui/small-button.tsx';

type Props = { title: string; back: string; onBack: () => void };

/** Of a list that is reached from another one. */
export function BackHeading({ title, back, onBack }: Props) {
  return (
    <>
      <SmallButton onClick={onBack} className="-mx-2">
        <Icon name="arrow-right" className="size-4 rotate-180" />
        <span className="max-sm:sr-only">{back}</span>
      </SmallButton>
      <h2 className="text-lg max-sm:sr-only">{title}</h2>
    </>
  );
}
