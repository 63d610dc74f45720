import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FileField } from '../../../ui/file-field.tsx';
import { evidenceTypes, maxEvidenceBytes } from '../evidence-file.rules.ts';

export type FileProblem = 'tooLarge' | 'unknownType' | 'failed';

/** Checked before anything is sent. The server detects the real type from the bytes. */
function fileProblemOf(file: File | null): FileProblem | null {
  if (!file) return null;
  if (file.size > maxEvidenceBytes) return 'tooLarge';
  return evidenceTypes.some((type) => type === file.type) ? null : 'unknownType';
}

/** Null where none was chosen: an empty field gives a file without a name. */
function fileIn(form: HTMLFormElement): File | null {
  const file = new FormData(form).get('file');
  return file instanceof File && file.size > 0 ? file : null;
}

/** Reads the chosen file before anything is sent; undefined if it was refused, and then its field has the focus. */
export function useClaimFile() {
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const take = (form: HTMLFormElement): File | null | undefined => {
    const file = fileIn(form);
    const wrong = fileProblemOf(file);
    setProblem(wrong);
    if (!wrong) return file;
    form.querySelector<HTMLInputElement>('#claim-file')?.focus();
    return undefined;
  };
  return { problem, take };
}

export function ClaimFileField({ problem }: { problem: FileProblem | null }) {
  const t = useTranslations('claims.form');
  const [own, setOwn] = useState<FileProblem | null>(null);
  const shown = own ?? problem;
  return (
    <FileField
      id="claim-file"
      name="file"
      accept={evidenceTypes.join(',')}
      label={t('file')}
      hint={t('fileHint')}
      problem={shown ? t(`fileProblems.${shown}`) : undefined}
      onChoose={(file) => setOwn(fileProblemOf(file))}
    />
  );
}
