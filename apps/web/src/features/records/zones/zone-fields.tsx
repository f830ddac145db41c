import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import { ZONE_KINDS, type ZoneKind } from '@groundwork/domain/zones/zone-kind.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import type { ZoneDraft } from './zone-draft.ts';

type Props = {
  readonly draft: ZoneDraft;
  readonly sites: readonly SiteListItem[];
  readonly failure: CallFailure | null;
  readonly onChange: (draft: ZoneDraft) => void;
};

type TextName = 'name' | 'limitKmh' | 'graceSeconds' | 'minSeconds';

/** What a zone is, without its shape. */
export function ZoneFields({ draft, sites, failure, onChange }: Props) {
  const { t } = useTranslation();
  const wire = (name: TextName) => ({
    label: t(`zones.fields.${name}`),
    value: draft[name],
    onChange: (text: string) => onChange({ ...draft, [name]: text }),
    problem: fieldText(t, failure, name, t(`zones.fields.${name}`)),
  });
  const { kind } = draft;
  return (
    <>
      <SelectField
        name="kind"
        label={t('zones.fields.kind')}
        hint={t(`zones.kindHints.${kind}`)}
        value={kind}
        options={ZONE_KINDS.map((each) => ({ value: each, label: t(`zones.kinds.${each}`) }))}
        onChange={(changed: ZoneKind) => onChange({ ...draft, kind: changed })}
      />
      {kind === 'site' ? null : <TextField {...wire('name')} required autoComplete="off" />}
      <SelectField
        name="siteId"
        label={t('zones.fields.siteId')}
        problem={fieldText(t, failure, 'siteId', t('zones.fields.siteId'))}
        value={draft.siteId}
        options={[
          { value: '', label: t('zones.noSite') },
          ...sites.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(siteId) => onChange({ ...draft, siteId })}
      />
      {kind === 'speed-limit' ? <TextField {...wire('limitKmh')} inputMode="numeric" required /> : null}
      <details>
        <summary>{t('zones.rules')}</summary>
        <FieldPair>
          <TextField {...wire('graceSeconds')} hint={t('zones.graceHint')} inputMode="numeric" />
          <TextField {...wire('minSeconds')} hint={t('zones.minHint')} inputMode="numeric" />
        </FieldPair>
      </details>
    </>
  );
}
