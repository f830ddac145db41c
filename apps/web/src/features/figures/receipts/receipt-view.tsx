import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RestatedDaysNote, RestatementList } from '../restated-days/public.ts';
import { MachineShares } from './machine-shares.tsx';
import type { ReceiptQuery } from './receipt-link.ts';
import { ReceiptRows } from './receipt-rows.tsx';
import { ReceiptSum } from './receipt-sum.tsx';
import { runningSums } from './running-sums.ts';
import { useNotOnHireText } from './use-not-on-hire-text.ts';
import type { Receipt } from './use-receipt.ts';
import './receipt-view.css';

type Props = {
  readonly pages: readonly Receipt[];
  readonly query: ReceiptQuery;
  /** The page to return to, so that the receipts of a fleet's machines link back to it too. */
  readonly back: string | undefined;
};

/** A figure and its parts, followed by the machines of a fleet or the rows of one machine. */
export function ReceiptView({ pages, query, back }: Props) {
  const { t } = useTranslation();
  const [receipt] = pages;
  const rows = useMemo(() => pages.flatMap((page) => page.rows ?? []), [pages]);
  const sums = useMemo(() => runningSums(rows), [rows]);
  const notOnHire = useNotOnHireText(receipt);
  if (receipt === undefined) return null;
  const { machine, machines, figure } = receipt;
  return (
    <>
      <ReceiptSum
        receipt={receipt}
        rows={rows.length}
        isComplete={pages.at(-1)?.next === null}
        sum={sums.at(-1)}
      />
      <p className="receipt-how">{t(`receipts.how.${figure}`)}</p>
      {machine === null ? (
        <RestatedDaysNote count={receipt.restatedDays} />
      ) : (
        <RestatementList restatements={receipt.restatements ?? []} timeZone={machine.timezone} />
      )}
      {notOnHire === null ? null : <p className="receipt-how">{notOnHire}</p>}
      {machine === null ? (
        <MachineShares receipt={receipt} machines={machines ?? []} query={query} back={back} />
      ) : (
        <ReceiptRows receipt={receipt} machine={machine} rows={rows} sums={sums} />
      )}
    </>
  );
}
