import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  name: 'allowWithoutConsent' | 'consentWhenCollected';
  isSet: boolean;
  /** What it means, in bold. */
  children?: ReactNode;
};

export function ConsentChoice({ name, isSet, children }: Props) {
  const t = useTranslations('adminRecords.import');
  return (
    <div className="w-full">
      <label className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name={name}
          defaultChecked={isSet}
          aria-describedby={children ? `import-${name}` : undefined}
          className="size-5"
        />
        {t(name)}
      </label>
      {children && (
        <p id={`import-${name}`} className="max-w-[75ch] font-semibold text-danger text-xs">
          {children}
        </p>
      )}
    </div>
  );
}
