import { CellSelect } from '../../../ui/cell-field.tsx';
import { Choices } from '../../../ui/field.tsx';

type Props<Status extends string> = {
  label: string;
  value: Status;
  isBusy?: boolean;
  options: readonly { value: Status; label: string }[];
  onChoose: (status: Status) => void;
};

export function StatusSelect<Status extends string>({
  label,
  value,
  isBusy = false,
  options,
  onChoose,
}: Props<Status>) {
  return (
    <CellSelect
      label={label}
      value={value}
      aria-disabled={isBusy}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChoose(chosen.value);
      }}
    >
      <Choices of={options} />
    </CellSelect>
  );
}
