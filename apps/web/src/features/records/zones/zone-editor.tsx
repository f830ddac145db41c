import type { Zone } from '@groundwork/contract/entities/zone.ts';
import { GET as getZone } from '@groundwork/contract/v1/portal/zones/_id/index.ts';
import type { Outline } from '@groundwork/domain/sites/outline.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { Message } from '../../../ui/message.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { ZoneDetails } from './zone-details.tsx';
import { type EditorProps, ZoneForm } from './zone-form.tsx';

type Props = EditorProps & {
  /** `new`, or the id of a zone. */
  readonly opened: string;
  /** The site that is proposed for a new zone. */
  readonly siteId: string | undefined;
  /** The outline that is proposed for a new zone. */
  readonly proposed: Outline | null;
  readonly mayEdit: boolean;
  readonly onDrawing: (isDrawing: boolean) => void;
};

/** A zone that is created, changed or only looked at. */
export function ZoneEditor({ opened, siteId = '', proposed, mayEdit, onDrawing, ...editor }: Props) {
  const { t } = useTranslation();
  const isNew = opened === 'new';
  const result = useCall(getZone, { params: { id: opened } }, { enabled: !isNew });
  if (!isNew)
    return (
      <>
        <CallBoundary result={result} shape="form">
          {(zone) =>
            mayEdit ? (
              <DrawnForm zone={zone} proposed={null} siteId="" onDrawing={onDrawing} {...editor} />
            ) : (
              <ZoneDetails
                zone={zone}
                timeZone={editor.sites.find(({ id }) => id === zone.siteId)?.zone ?? editor.timeZone}
                organisationTimeZone={editor.timeZone}
                onClose={editor.onClose}
              />
            )
          }
        </CallBoundary>
        {result.data === undefined && result.error !== null ? (
          <div>
            <Button onClick={() => editor.onClose()}>{t('zones.back')}</Button>
          </div>
        ) : null}
      </>
    );
  if (mayEdit)
    return <DrawnForm zone={null} proposed={proposed} siteId={siteId} onDrawing={onDrawing} {...editor} />;
  return (
    <>
      <Message as="h1" title={t('zones.notAllowed')} text={t('zones.notAllowedText')} />
      <Button onClick={() => editor.onClose()}>{t('zones.back')}</Button>
    </>
  );
}

type DrawnProps = EditorProps & {
  readonly zone: Zone | null;
  readonly proposed: Outline | null;
  readonly siteId: string;
  readonly onDrawing: (isDrawing: boolean) => void;
};

/** The form, with the present shape of the zone on the map. */
function DrawnForm({ zone, proposed, onDrawing, ...form }: DrawnProps) {
  const start = useLatest(() => {
    const last = zone?.shapes.at(-1);
    form.draft.reset(last?.until === null ? last.outline : proposed);
    onDrawing(true);
  });
  const stop = useLatest(() => onDrawing(false));
  useEffect(() => {
    start.current();
    return () => stop.current();
  }, [start, stop]);
  return <ZoneForm zone={zone} {...form} />;
}
