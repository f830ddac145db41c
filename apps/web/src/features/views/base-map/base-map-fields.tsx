import { BASE_MAP_KINDS } from '@groundwork/domain/maps/base-map.ts';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { fieldText } from '../../../lib/calls/failure-text.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/form-layout.tsx';
import type { BaseMapDraft } from './base-map-draft.ts';

type Props = {
  readonly draft: BaseMapDraft;
  readonly failure: CallFailure | null;
  readonly onChange: (part: Partial<BaseMapDraft>) => void;
};

const SIZES = ['256', '512'] as const;

/** The kind of a base map, and what that kind needs. */
export function BaseMapFields({ draft, failure, onChange }: Props) {
  const { t } = useTranslation();
  const { kind } = draft;
  const problem = (name: string, label: string) => fieldText(t, failure, name, label);
  const isAtAddress = kind === 'style' || kind === 'pmtiles' || kind === 'raster';
  const address = t('baseMap.address');
  return (
    <>
      <SelectField
        name="kind"
        label={t('baseMap.kind')}
        hint={t(`baseMap.hints.${kind}`)}
        value={kind}
        options={BASE_MAP_KINDS.map((value) => ({ value, label: t(`baseMap.kinds.${value}`) }))}
        onChange={(next) => onChange({ kind: next })}
      />
      {isAtAddress && (
        <TextField
          type="url"
          name="url"
          label={address}
          hint={t(`baseMap.addressHints.${kind}`)}
          value={draft.url}
          onChange={(url) => onChange({ url })}
          problem={problem('url', address)}
        />
      )}
      {kind === 'raster' && (
        <>
          <TextField
            name="attribution"
            label={t('baseMap.attribution')}
            hint={t('baseMap.attributionHint')}
            value={draft.attribution}
            onChange={(attribution) => onChange({ attribution })}
            problem={problem('attribution', t('baseMap.attribution'))}
          />
          <FieldPair>
            <SelectField
              name="tileSizePixels"
              label={t('baseMap.tileSize')}
              value={draft.tileSizePixels}
              options={SIZES.map((value) => ({ value, label: `${value} px` }))}
              onChange={(tileSizePixels) => onChange({ tileSizePixels })}
            />
            <TextField
              inputMode="numeric"
              name="maxZoom"
              label={t('baseMap.maxZoom')}
              value={draft.maxZoom}
              onChange={(maxZoom) => onChange({ maxZoom })}
              problem={problem('maxZoom', t('baseMap.maxZoom'))}
            />
          </FieldPair>
        </>
      )}
      {kind !== 'offline' && <p className="fine-print">{t('baseMap.privacy')}</p>}
    </>
  );
}
