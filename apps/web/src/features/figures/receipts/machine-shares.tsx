import type { ReceiptMachine } from '@groundwork/contract/entities/receipt.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/language/use-formats.ts';
import { AddressLink } from '../../../ui/address-link.tsx';
import { ColumnHead } from '../../../ui/column-head.tsx';
import { EmptyNote } from '../../../ui/empty-state.tsx';
import { CompletenessMark, FigureValue } from '../../../ui/figure.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useFigureHead } from '../../../ui/use-figure-head.ts';
import { VirtualRows } from '../../../ui/virtual-rows.tsx';
import { amountHead, amountText } from './amount-text.ts';
import { findOnlyState } from './only-state.ts';
import { denominatorName, numeratorName } from './part-names.ts';
import { receiptAddress } from './receipt-address.ts';
import type { ReceiptQuery } from './receipt-link.ts';
import type { Receipt } from './use-receipt.ts';
import './machine-shares.css';

type Props = {
  readonly receipt: Receipt;
  readonly machines: readonly ReceiptMachine[];
  readonly query: ReceiptQuery;
  readonly back: string | undefined;
};

/** The machines behind a fleet's figure, each with its share and a link to its own receipt. */
export function MachineShares({ receipt, machines, query, back }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const getHead = useFigureHead();
  const { figure, numerator, denominator, computedAt, startsOn, endsOn, currency } = receipt;
  if (machines.length === 0)
    return (
      <Panel>
        <EmptyNote drawing="past" text={t('receipts.noMachines')} />
      </Panel>
    );
  const heads = {
    numerator: amountHead(formats, numeratorName(t, figure), numerator.unit, currency),
    denominator: denominator && amountHead(formats, denominatorName(t, figure), denominator.unit),
  };
  const columns = `minmax(140px, 320px) minmax(120px, 1fr) repeat(${denominator ? 3 : 1}, minmax(96px, 160px))`;
  const largest = Math.max(0, ...machines.map((machine) => machine.numerator ?? 0));
  const toAddress = (machine: string) => {
    const range = { startDate: startsOn, endDate: endsOn };
    const address = receiptAddress({ figure, range, at: query.at ?? computedAt, machine });
    return back === undefined ? address : `${address}&url=${encodeURIComponent(back)}`;
  };
  return (
    <Panel data-page-flow>
      <VirtualRows
        label={t('receipts.machines')}
        columns={columns}
        count={machines.length}
        getKey={(index) => machines[index]?.id ?? String(index)}
        heads={
          <>
            <th scope="col">{t('machines.columns.name')}</th>
            <th scope="col">{t('receipts.share')}</th>
            <ColumnHead kind="number">{heads.numerator}</ColumnHead>
            {heads.denominator ? (
              <>
                <ColumnHead kind="number">{heads.denominator}</ColumnHead>
                <ColumnHead kind="number">{getHead(figure)}</ColumnHead>
              </>
            ) : null}
          </>
        }
        row={(index) => {
          const machine = machines[index];
          return machine ? (
            <ShareCells
              machine={machine}
              receipt={receipt}
              heads={heads}
              largest={largest}
              address={toAddress(machine.id)}
            />
          ) : null;
        }}
      />
    </Panel>
  );
}

type CellsProps = {
  readonly machine: ReceiptMachine;
  readonly receipt: Receipt;
  readonly heads: { readonly numerator: string; readonly denominator: string | null };
  /** The largest amount of a machine: the end of the scale of all bars. */
  readonly largest: number;
  readonly address: string;
};

function ShareCells({ machine, receipt, heads, largest, address }: CellsProps) {
  const formats = useFormats();
  const getHead = useFigureHead();
  const { figure, numerator, denominator } = receipt;
  const amount = machine.numerator ?? 0;
  const share = numerator.amount ? amount / numerator.amount : 0;
  return (
    <>
      <th scope="row" className="receipt-machine">
        <AddressLink href={address}>{machine.name}</AddressLink>
        {machine.name.startsWith(machine.assetId) ? null : <span className="muted">{machine.assetId}</span>}
      </th>
      <td className="receipt-share">
        <Meter percent={largest > 0 ? (100 * amount) / largest : 0} state={findOnlyState(figure)} />
        <span>{formats.percent(share)}</span>
      </td>
      <AmountCell unit={numerator.unit} amount={machine.numerator} head={heads.numerator}>
        {denominator ? null : <CompletenessMark name={figure} completeness={machine.completeness} />}
      </AmountCell>
      {denominator && heads.denominator ? (
        <>
          <AmountCell unit={denominator.unit} amount={machine.denominator} head={heads.denominator} />
          <td className="number" data-head={getHead(figure)}>
            <FigureValue name={figure} metric={machine} isCell />
          </td>
        </>
      ) : null}
    </>
  );
}

type AmountProps = {
  readonly unit: Receipt['numerator']['unit'];
  readonly amount: number | null;
  readonly head: string;
  /** Shown before the amount. */
  readonly children?: ReactNode;
};

function AmountCell({ unit, amount, head, children }: AmountProps) {
  const formats = useFormats();
  return (
    <td className="number" data-head={head}>
      {children}
      {amount === null ? '–' : amountText(formats, unit, amount)}
    </td>
  );
}
