import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../lib/calls/call-failure.ts';
import { reasonText } from '../../../lib/calls/failure-text.ts';
import { FailureMessage } from '../../../ui/failure-message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton, SkeletonPiece, SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { MachineList } from './use-machine-list.ts';

/** The text about the connection if there was no response, else that of the list. */
const listText = (t: TFunction, { code }: CallFailure): string =>
  t(code === 'NO_RESPONSE' ? 'errors.NO_RESPONSE' : 'machines.loadFailed');

type Props = Pick<MachineList, 'load' | 'retry'>;

/** Replaces a list that was never loaded: shows that it is loading, or why it failed. */
export function ListPlaceholder({ load: { machines }, retry }: Props) {
  const { t } = useTranslation();
  const { failure } = machines;
  if (failure === null || machines.loading) return <ListSkeleton />;
  return (
    <FailureMessage
      failure={failure}
      text={listText(t, failure)}
      reason={reasonText(t, failure)}
      onRetry={retry}
    />
  );
}

/** The list before it is loaded: its controls, the states, and rows. */
const ListSkeleton = () => (
  <Skeleton>
    <SkeletonPiece width="min(640px, 100%)" height={32} />
    <SkeletonPiece width="min(820px, 100%)" height={28} />
    <Panel>
      <SkeletonRows count={10} height={52} />
    </Panel>
  </Skeleton>
);

/** Shown above a loaded list if its machines are out of date or their figures failed to load. */
export function ListFailure({ load: { machines, summary }, retry }: Props) {
  const { t } = useTranslation();
  const failure = machines.failure ?? summary.failure;
  if (failure === null) return null;
  return (
    <Notice kind="error">
      {machines.failure === null ? <b>{t('machines.figuresFailed')} </b> : null}
      {listText(t, failure)} {reasonText(t, failure)}{' '}
      <TextButton onClick={retry}>{t('words.retry')}</TextButton>
    </Notice>
  );
}
