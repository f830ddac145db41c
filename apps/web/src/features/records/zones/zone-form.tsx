import type { SiteListItem } from '@groundwork/contract/entities/site.ts';
import type { Zone } from '@groundwork/contract/entities/zone.ts';
import { getVisitRules } from '@groundwork/domain/zones/zone-kind.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { civilDateIn } from '../../../lib/time/zone-time.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog, SubmitForm } from '../../../ui/submit-form.tsx';
import { AreaVisits } from './area-visits.tsx';
import { CopyZoneDialog } from './copy-zone-dialog.tsx';
import { ShapeFields } from './shape-fields.tsx';
import type { OutlineDraft } from './use-outline-history.ts';
import { useSaveZone } from './use-save-zone.ts';
import { ZoneChanges } from './zone-changes.tsx';
import { ZoneDays } from './zone-days.tsx';
import { toZoneDraft, toZoneFields } from './zone-draft.ts';
import { ZoneFields } from './zone-fields.tsx';
import { ZoneShapes } from './zone-shapes.tsx';
import './zones.css';

export type EditorProps = {
  readonly sites: readonly SiteListItem[];
  /** Of the organisation. */
  readonly timeZone: string;
  readonly draft: OutlineDraft;
  /** Opens another zone. */
  readonly onOpen: (zoneId: string) => void;
  readonly onClose: () => void;
};

type Props = EditorProps & {
  /** Null: a new one. */
  readonly zone: Zone | null;
  /** The site that is proposed. */
  readonly siteId: string;
};

/** Creates or changes a zone: its fields, its shape, and when the shape holds. */
export function ZoneForm({ zone, siteId, sites, timeZone, draft: outlineDraft, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  // A live update must not replace what is being changed.
  const [stored] = useState(zone);
  const [fields, setFields] = useState(() => toZoneDraft(stored, siteId, civilDateIn(Date.now(), timeZone)));
  const [isCopying, setCopying] = useState(false);
  const ownZone = sites.find(({ id }) => id === fields.siteId)?.zone ?? timeZone;
  const [isDeleting, setDeleting] = useState(false);
  const { state, save, deleting, remove } = useSaveZone({ stored, timeZone: ownZone, onDone: onClose });
  const { outline } = outlineDraft;
  return (
    <>
      <header>
        <h1>{stored === null ? t('zones.new') : t('zones.editTitle', { name: stored.name })}</h1>
      </header>
      <SubmitForm
        state={state}
        confirm={t('words.save')}
        actions={<Button onClick={() => onClose()}>{t('words.cancel')}</Button>}
        onSubmit={() => save(fields, outline)}
      >
        <ZoneFields draft={fields} sites={sites} failure={state.error} onChange={setFields} />
        <ShapeFields
          draft={fields}
          stored={stored}
          outlineDraft={outlineDraft}
          timeZone={ownZone}
          failure={state.error}
          onChange={setFields}
        />
      </SubmitForm>
      <AreaVisits
        outline={outline}
        rules={getVisitRules(toZoneFields(fields, formats.language))}
        timeZone={timeZone}
      />
      {stored === null ? null : <ZoneDays zoneId={stored.id} timeZone={timeZone} />}
      {stored === null ? null : (
        <section className="zone-more" aria-label={t('zones.more')}>
          <h2>{t('zones.shapes')}</h2>
          <ZoneShapes shapes={stored.shapes} timeZone={ownZone} />
          <ZoneChanges zone={stored} />
          <div className="zones-actions">
            <Button onClick={() => setCopying(true)}>{t('zones.copy')}</Button>
            <Button onClick={() => setDeleting(true)}>{t('zones.delete')}</Button>
          </div>
        </section>
      )}
      {isDeleting && stored !== null ? (
        <FormDialog
          title={t('zones.deleteTitle', { name: stored.name })}
          state={deleting}
          confirm={t('zones.delete')}
          onSubmit={remove}
          onClose={() => setDeleting(false)}
        >
          <p>{t('zones.deleteText')}</p>
        </FormDialog>
      ) : null}
      {isCopying && stored !== null ? (
        <CopyZoneDialog
          zone={stored}
          sites={sites}
          onCopied={(copy) => {
            setCopying(false);
            onOpen(copy.id);
          }}
          onClose={() => setCopying(false)}
        />
      ) : null}
    </>
  );
}
