import type { Answer, CallInput, CallShape } from '@groundwork/contract/call.ts';
import type { LineImport, lineImport } from '@groundwork/contract/entities/line-import.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../lib/calls/use-send.ts';
import { notify } from '../lib/session/notification.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { ImportFailure, ImportFindings } from './import-findings.tsx';
import { TextFileField } from './text-file-field.tsx';

type ImportCall = CallShape & { readonly answer: typeof lineImport };

/** The words of what is imported. */
export type ImportWords = {
  readonly file: string;
  readonly fileHint: string;
  readonly good: (count: number) => string;
  readonly importCount: (count: number) => string;
  readonly imported: (count: number) => string;
  readonly labelOf: (field: string) => string;
};

type Props<C extends ImportCall> = {
  readonly call: C;
  readonly accept: string;
  readonly words: ImportWords;
  readonly askedOf: (text: string, dryRun: boolean) => CallInput<C>;
  /** What is asked besides, above the file. */
  readonly children?: ReactNode;
  /** Changes whenever that does: what was found is then looked for again. */
  readonly about?: string;
  readonly onClose: () => void;
};

/** Takes in a file of lines, after a look at what it would make. */
export function ImportForm<const C extends ImportCall>(props: Props<C>) {
  const { call, accept, words, askedOf, children, about = '', onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [looked, setLooked] = useState<{ readonly about: string; readonly found: LineImport } | null>(null);
  const { mutate, error, isPending, reset } = useSend(call);
  const found = looked?.about === about ? looked.found : null;
  const change = (changed: string) => {
    setText(changed);
    setLooked(null);
    reset();
  };
  const onAnswer = (answer: Answer<C>) => {
    const done = answer as LineImport;
    if (done.dryRun) return setLooked({ about, found: done });
    const left = done.bad === 0 ? '' : ` ${t('lineImport.leftOut', { count: done.bad })}`;
    notify({ kind: 'success', text: `${words.imported(done.good)}${left}` });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(askedOf(text, found === null), { onSuccess: onAnswer });
  };
  return (
    <form className="form" onSubmit={submit}>
      {children}
      <TextFileField
        label={words.file}
        hint={words.fileHint}
        accept={accept}
        value={text}
        onChange={change}
      />
      {found === null ? null : (
        <ImportFindings found={found} goodText={words.good(found.good)} labelOf={words.labelOf} />
      )}
      <ImportFailure failure={error} fileLabel={words.file} />
      <DialogActions>
        <Button onClick={onClose}>{t('words.cancel')}</Button>
        {found?.good === 0 || text.trim() === '' ? null : (
          <Button kind="filled" type="submit" busy={isPending}>
            {found === null ? t('lineImport.look') : words.importCount(found.good)}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
