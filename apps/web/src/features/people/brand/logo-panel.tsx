import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledPanel } from '../../../ui/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { ChosenLogo } from './use-chosen-logo.ts';
import './logo-panel.css';

type Props = {
  readonly chosen: ChosenLogo | null;
  readonly onFile: (file: File) => void;
  readonly onDiscard: () => void;
};

/** The zone that takes a logo: dropped, or chosen by a click or a key. */
export function LogoPanel({ chosen, onFile, onDiscard }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <TitledPanel title={t('brand.logo')}>
      <label
        className="logo-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="logo-invitation">{t('brand.drop')}</span>
        <span className="fine-print">{t('brand.logoHint')}</span>
        <input
          type="file"
          className="visually-hidden"
          accept="image/png"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // In a form, the browser would send that instead.
            event.preventDefault();
            event.currentTarget.click();
          }}
          onChange={({ target }) => {
            take(target.files);
            // Allows choosing the same file again after it has changed.
            target.value = '';
          }}
        />
      </label>
      {chosen && (
        <p className="logo-chosen" role="status">
          <span>{t('brand.chosen', { name: chosen.file.name })}</span>
          <TextButton onClick={onDiscard}>{t('brand.discard')}</TextButton>
        </p>
      )}
    </TitledPanel>
  );
}
