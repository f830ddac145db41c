import type { Embed } from '@groundwork/contract/entities/embed.ts';
import { DELETE as endEmbed } from '@groundwork/contract/v1/portal/embeds/_id.ts';
import { GET as listEmbeds } from '@groundwork/contract/v1/portal/embeds/index.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useSubmit } from '../../../lib/calls/use-submit.ts';
import { useIsViewing, useMay, useMayOpen } from '../../../lib/session/authentication.ts';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { Message } from '../../../ui/message.tsx';
import { Page } from '../../../ui/page.tsx';
import { TitledPanel } from '../../../ui/panel.tsx';
import { FormDialog } from '../../../ui/submit-form.tsx';
import { AllowWebsiteForm } from './allow-website-form.tsx';
import { EmbeddingSteps } from './embedding-steps.tsx';
import { WebsiteRows } from './website-rows.tsx';

/** Administrators choose the websites that may show views of the organisation. */
export function EmbeddingPage() {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('embeds.manage');
  const mayManage = useMay('embeds.manage');
  const isViewing = useIsViewing();
  const result = useCall(listEmbeds, {}, { enabled: mayOpen });
  const [ended, setEnded] = useState<Embed | null>(null);
  if (!mayOpen)
    return (
      <Page title={t('embedding.title')}>
        <Message
          title={t('admin.forAdministrators')}
          text={t(isViewing ? 'errors.VIEW_ONLY' : 'embedding.notAllowedText')}
        />
      </Page>
    );
  return (
    <Page title={t('embedding.title')} lead={t('embedding.lead')}>
      <TitledPanel title={t('embedding.websites')}>
        <CallBoundary result={result}>
          {({ embeds }) => (
            <>
              {embeds.length === 0 ? (
                <EmptyNote drawing="silent" text={t('embedding.none')} />
              ) : (
                <WebsiteRows embeds={embeds} onEnd={mayManage ? setEnded : null} />
              )}
              {mayManage ? <AllowWebsiteForm /> : null}
            </>
          )}
        </CallBoundary>
      </TitledPanel>
      <EmbeddingSteps code={result.data?.embeds[0]?.code} />
      {ended ? <EndWebsiteDialog embed={ended} onClose={() => setEnded(null)} /> : null}
    </Page>
  );
}

type DialogProps = { readonly embed: Embed; readonly onClose: () => void };

function EndWebsiteDialog({ embed: { id, origin }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const ending = useSubmit(endEmbed, {
    doneText: () => t('embedding.ended', { website: origin }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('embedding.endTitle')}
      state={ending}
      confirm={t('embedding.end')}
      onSubmit={() => ending.submit({ params: { id } })}
      onClose={onClose}
    >
      <p>{t('embedding.endText', { website: origin })}</p>
    </FormDialog>
  );
}
