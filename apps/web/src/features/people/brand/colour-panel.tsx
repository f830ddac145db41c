import { isHexColour, toHex, toRgb } from '@groundwork/domain/settings/colour.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, Input } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { type Bar, type BrandDraft, getPair, isTooPale } from './brand-draft.ts';
import './colour-panel.css';

type Props = {
  readonly bar: Bar;
  readonly draft: BrandDraft;
  readonly onChange: (part: Partial<BrandDraft>) => void;
  /** How the bar looks. */
  readonly children: ReactNode;
};

/** The background and the text of a bar, with a warning if they are too much alike, and how they look. */
export function ColourPanel({ bar, draft, onChange, children }: Props) {
  const { t } = useTranslation();
  const pair = getPair(draft, bar);
  return (
    <TitledPanel title={t(`brand.${bar}`)}>
      <FieldPair>
        <ColourField
          label={t('brand.background')}
          value={pair.backgroundColour}
          onChange={(value) => onChange({ [`${bar}_background_colour`]: value })}
        />
        <ColourField
          label={t('brand.text')}
          value={pair.textColour}
          onChange={(value) => onChange({ [`${bar}_text_colour`]: value })}
        />
      </FieldPair>
      {isTooPale(pair) && (
        <Notice kind="warning">
          <p>{t('brand.contrast')}</p>
          <p className="fine-print">{t('brand.shownInstead')}</p>
        </Notice>
      )}
      {children}
    </TitledPanel>
  );
}

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A colour to type, or to pick. */
function ColourField({ label, value, onChange }: FieldProps) {
  const { t } = useTranslation();
  const isValid = isHexColour(value);
  return (
    <Field label={label} problem={isValid ? null : t('fields.NOT_A_COLOUR', { field: label })}>
      {(wiring) => (
        <div className="colour-field">
          <input
            type="color"
            aria-label={t('brand.pick', { field: label })}
            value={isValid ? toHex(toRgb(value)) : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
          <Input
            {...wiring}
            spellCheck={false}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
