import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import { TextFileField } from '../../../ui/text-file-field.tsx';
import { ZoneField } from '../../../ui/zone-field.tsx';
import type { SiteDraft } from './site-draft.ts';
import './site-fields.css';

type Props = {
  readonly draft: SiteDraft;
  readonly onChange: (draft: SiteDraft) => void;
  readonly failure: CallFailure | null;
};

type FieldsProps = Props & {
  /** The time zone in which the outline lies; null if it is not known. */
  readonly outlineZone: string | null;
};

/** The fields of a new or edited site. */
export function SiteFields({ draft, onChange, failure, outlineZone }: FieldsProps) {
  const { t } = useTranslation();
  const wire = (name: 'name' | 'code' | 'startsOn' | 'endsOn') => ({
    label: t(`sites.${name}`),
    value: draft[name],
    onChange: (text: string) => onChange({ ...draft, [name]: text }),
    problem: fieldText(t, failure, name, t(`sites.${name}`)),
  });
  return (
    <>
      <TextField {...wire('name')} required autoComplete="off" />
      <FieldPair>
        <TextField {...wire('code')} hint={t('sites.codeHint')} autoComplete="off" />
        <ZoneField
          label={t('sites.zone')}
          hint={t('sites.zoneHint')}
          nothingFound={t('register.noZone')}
          value={draft.zone}
          onChange={(zone) => onChange({ ...draft, zone })}
          problem={fieldText(t, failure, 'zone', t('sites.zone'))}
        />
      </FieldPair>
      {outlineZone !== null && outlineZone !== draft.zone ? (
        <p className="site-outline-zone" role="status">
          {t('sites.outlineZone', { zone: outlineZone })}
          <Button onClick={() => onChange({ ...draft, zone: outlineZone })}>
            {t('sites.useOutlineZone')}
          </Button>
        </p>
      ) : null}
      <FieldPair>
        <DateField {...wire('startsOn')} />
        <DateField {...wire('endsOn')} />
      </FieldPair>
    </>
  );
}

type OutlineProps = Props & { readonly problem: string | null };

/** The outline as text, for those who have it from elsewhere or cannot draw. */
export function OutlineField({ draft, onChange, failure, problem }: OutlineProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const refused = problem ?? fieldText(t, failure, 'outline', t('sites.outline'));
  return (
    <details
      className="site-outline"
      open={isOpen || refused !== null}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('sites.outlineAsText')}</summary>
      <TextFileField
        label={t('sites.outline')}
        hint={t('sites.outlineHint')}
        accept=".geojson,.json,application/geo+json,application/json"
        value={draft.outlineText}
        onChange={(outlineText) => onChange({ ...draft, outlineText })}
        problem={refused}
      />
    </details>
  );
}
