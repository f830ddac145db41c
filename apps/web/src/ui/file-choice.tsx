import './button.css';
import './file-choice.css';

type Props = {
  readonly label: string;
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  readonly kind?: 'filled' | 'default';
  readonly onFile: (file: File) => void;
};

/** A button that opens the system's dialog for files. */
export function FileChoice({ label, accept, kind = 'default', onFile }: Props) {
  return (
    <label className="button file-choice" data-kind={kind}>
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again after it has changed.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
