import type { SiteAssignment } from '@groundwork/contract/entities/site.ts';
import { GET as listAssignments } from '@groundwork/contract/v1/portal/machines/_id/site-assignments.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/calls/use-call.ts';
import { useMay } from '../../../lib/session/authentication.ts';
import { Button } from '../../../ui/button.tsx';
import { CallBoundary } from '../../../ui/call-boundary.tsx';
import { DatedLine, DatedList, DatedPanel, LineButton } from '../../../ui/dated-panel.tsx';
import { AssignSiteDialog, type PlacedMachine } from './assign-site-dialog.tsx';
import { EndAssignmentDialog } from './end-assignment-dialog.tsx';
import { MoveAssignmentDialog } from './move-assignment-dialog.tsx';

type Opened =
  | { readonly kind: 'assign' }
  | { readonly kind: 'move' | 'end'; readonly assignment: SiteAssignment };

/** The current, future and past sites of a machine. */
export function SiteAssignmentsPanel({ machine }: { readonly machine: PlacedMachine }) {
  const { t } = useTranslation();
  const mayEdit = useMay('sites.edit');
  const result = useCall(listAssignments, { params: { id: machine.id } });
  const [opened, setOpened] = useState<Opened | null>(null);
  const actions = mayEdit ? (
    <Button onClick={() => setOpened({ kind: 'assign' })}>{t('siteAssignments.assign')}</Button>
  ) : null;
  return (
    <DatedPanel title={t('siteAssignments.title')} actions={actions}>
      <CallBoundary result={result}>
        {({ siteAssignments }) => (
          <DatedList items={siteAssignments} getInterval={getInterval} emptyText={t('siteAssignments.none')}>
            {(assignment) => (
              <AssignmentLine
                key={assignment.id}
                assignment={assignment}
                timeZone={machine.timezone}
                onOpen={mayEdit ? (kind) => setOpened({ kind, assignment }) : null}
              />
            )}
          </DatedList>
        )}
      </CallBoundary>
      <AssignmentDialogs machine={machine} opened={opened} onClose={() => setOpened(null)} />
    </DatedPanel>
  );
}

const getInterval = ({ assignedFrom, assignedTo }: SiteAssignment) => ({
  from: assignedFrom,
  to: assignedTo,
});

type DialogsProps = {
  readonly machine: PlacedMachine;
  readonly opened: Opened | null;
  readonly onClose: () => void;
};

function AssignmentDialogs({ machine, opened, onClose }: DialogsProps) {
  if (opened === null) return null;
  if (opened.kind === 'assign') return <AssignSiteDialog machine={machine} onClose={onClose} />;
  const { kind, assignment } = opened;
  return kind === 'move' ? (
    <MoveAssignmentDialog machine={machine} assignment={assignment} onClose={onClose} />
  ) : (
    <EndAssignmentDialog machine={machine} assignment={assignment} onClose={onClose} />
  );
}

type LineProps = {
  readonly assignment: SiteAssignment;
  readonly timeZone: string;
  readonly onOpen: ((kind: 'move' | 'end') => void) | null;
};

function AssignmentLine({ assignment, timeZone, onOpen }: LineProps) {
  const { t } = useTranslation();
  const { siteName, zone, assignedTo } = assignment;
  return (
    <DatedLine name={siteName} interval={getInterval(assignment)} timeZone={timeZone} detail={zone}>
      {onOpen ? (
        <LineButton label={t('dated.changeDates')} about={siteName} onClick={() => onOpen('move')} />
      ) : null}
      {onOpen && assignedTo === null ? (
        <LineButton label={t('siteAssignments.end')} about={siteName} onClick={() => onOpen('end')} />
      ) : null}
    </DatedLine>
  );
}
