import './segmented-choice.css';

type Option<T extends string> = { readonly value: T; readonly label: string };

type Props<T extends string> = {
  /** Names the group. */
  readonly label: string;
  readonly options: readonly Option<T>[];
  /** Null: none of them. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
};

/** Two or three choices as buttons in one frame; the chosen one is pressed. */
export function SegmentedChoice<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <fieldset className="segmented-choice">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
