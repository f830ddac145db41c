import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { DatePair, FieldPair } from '../../../ui/form-layout.tsx';
import { TextFileField } from '../../../ui/text-file-field.tsx';
import { ZoneField } from '../../../ui/zone-field.tsx';
import type { SiteDraft } from './site-draft.ts';

type Props = {
  readonly draft: SiteDraft;
  readonly onChange: (draft: SiteDraft) => void;
  readonly failure: CallFailure | null;
  readonly outlineProblem: string | null;
};

/** The fields of a new or edited site. */
export function SiteFields({ draft, onChange, failure, outlineProblem }: Props) {
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
      <DatePair>
        <TextField {...wire('startsOn')} type="date" />
        <TextField {...wire('endsOn')} type="date" />
      </DatePair>
      <TextFileField
        label={t('sites.outline')}
        hint={t('sites.outlineHint')}
        accept=".geojson,.json,application/geo+json,application/json"
        value={draft.outlineText}
        onChange={(outlineText) => onChange({ ...draft, outlineText })}
        problem={outlineProblem ?? fieldText(t, failure, 'outline', t('sites.outline'))}
      />
    </>
  );
}
