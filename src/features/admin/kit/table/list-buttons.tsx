import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
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

export const CreateButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button onClick={onClick} className="sm:min-h-10 sm:py-1.5">
    <Icon name="plus" className="size-4" />
    {children}
  </Button>
);
