import { useRef } from 'react';
import { QuietButton } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  children: string;
  /** A selector: only the closest match around the button is printed. */
  part?: string;
  className?: string;
};

export function PrintButton({ children, part, className = '' }: Props) {
  const button = useRef<HTMLSpanElement>(null);
  const print = () => {
    const alone = part ? button.current?.closest(part) : null;
    alone?.setAttribute('data-printed', '');
    addEventListener('afterprint', () => alone?.removeAttribute('data-printed'), { once: true });
    window.print();
  };
  return (
    <span ref={button} className={className}>
      <QuietButton className="w-full" onClick={print}>
        <Icon name="printer" className="size-4" />
        {children}
      </QuietButton>
    </span>
  );
}
