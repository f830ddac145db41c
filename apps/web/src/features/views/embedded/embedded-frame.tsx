import type { OpenedEmbed } from '@groundwork/contract/entities/embed.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/calls/failure-text.ts';
import { pollLive } from '../../../lib/calls/live.ts';
import { loadChunk } from '../../../lib/calls/load-chunk.ts';
import { loadSitesTexts } from '../../../lib/language/load-sites-texts.ts';
import { FailureMessage } from '../../../ui/failure-message.tsx';
import { Loading, Message } from '../../../ui/message.tsx';
import { usePageTitle } from '../../../ui/page.tsx';
import type { HostMessage } from './host-messages.ts';
import { type Embedding, useEmbedding } from './use-embedding.ts';
import './embedded-frame.css';

const EmbeddedMap = lazy(() =>
  loadChunk(() => import('./embedded-map.tsx')).then(({ EmbeddedMap }) => ({ default: EmbeddedMap })),
);
const EmbeddedList = lazy(() =>
  loadChunk(() => import('./embedded-list.tsx')).then(({ EmbeddedList }) => ({ default: EmbeddedList })),
);
const EmbeddedMachine = lazy(() =>
  loadChunk(() => import('./embedded-machine.tsx')).then(({ EmbeddedMachine }) => ({
    default: EmbeddedMachine,
  })),
);

const EmbeddedSite = lazy(async () => {
  const [{ EmbeddedSite }] = await Promise.all([
    loadChunk(() => import('../sites/public.ts')),
    loadSitesTexts(),
  ]);
  return { default: EmbeddedSite };
});

/** How often an open view fetches what has changed. It follows no stream: a website may show it to many people at once. */
const POLL_MS = 30_000;

/** A view inside of another website: the map, the machines, one machine or one site, without menus and links. */
export function EmbeddedFrame({ code }: { readonly code: string }) {
  const { embedding, retry, tellHost } = useEmbedding(code);
  const view = embedding.kind === 'open' ? embedding.opened.view : undefined;
  return (
    <main id="main" className="embedded" data-view={view}>
      <Content embedding={embedding} onRetry={retry} tellHost={tellHost} />
    </main>
  );
}

type TellHost = (message: HostMessage) => void;
type ContentProps = {
  readonly embedding: Embedding;
  readonly onRetry: () => void;
  readonly tellHost: TellHost;
};

function Content({ embedding, onRetry, tellHost }: ContentProps) {
  const { t } = useTranslation();
  usePageTitle(t('embedded.title'));
  if (embedding.kind === 'open') return <View opened={embedding.opened} tellHost={tellHost} />;
  if (embedding.kind === 'loading') return <Loading label={t('embedded.loading')} />;
  if (embedding.kind === 'failed')
    return (
      <FailureMessage
        as="h1"
        failure={embedding.failure}
        text={failureText(t, embedding.failure)}
        onRetry={onRetry}
      />
    );
  return embedding.kind === 'unknown' ? (
    <Message as="h1" title={t('embedded.unknown')} text={t('embedded.unknownText')} />
  ) : (
    <Message as="h1" title={t('embedded.waiting')} text={t('embedded.waitingText')} />
  );
}

function View({ opened, tellHost }: { readonly opened: OpenedEmbed; readonly tellHost: TellHost }) {
  const { t } = useTranslation();
  const { view, machineId, siteId } = opened;
  const chooseMachine = (machineId: string) => tellHost({ kind: 'groundwork.machine', machineId });
  useEffect(() => pollLive(POLL_MS), []);
  return (
    <Suspense fallback={<Loading label={t('embedded.loading')} />}>
      {view === 'map' ? <EmbeddedMap onMachine={chooseMachine} /> : null}
      {view === 'list' ? <EmbeddedList /> : null}
      {machineId === null ? null : <EmbeddedMachine key={machineId} machineId={machineId} />}
      {siteId === null ? null : <EmbeddedSite key={siteId} siteId={siteId} onMachine={chooseMachine} />}
    </Suspense>
  );
}
