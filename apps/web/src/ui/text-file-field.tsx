import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { FileChoice } from './file-choice.tsx';
import { TextArea } from './text-area.tsx';
import './text-file-field.css';

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | null | undefined;
  /** The `accept` attribute of the file input. */
  readonly accept: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A text to paste or to load from a file. */
export function TextFileField({ label, hint, problem, accept, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className="text-file">
      <Field label={label} hint={hint} problem={problem}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={6}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <FileChoice
        label={t('words.chooseFile')}
        accept={accept}
        onFile={(file) => void file.text().then(onChange)}
      />
    </div>
  );
}
