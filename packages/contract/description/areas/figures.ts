import { ENGINE_STATES } from '@groundwork/domain/derivation/states/state.ts';
import * as z from 'zod/mini';
import { compared, comparedBand, dashboard, metricOfDay } from '../../entities/dashboard.ts';
import { figure } from '../../entities/figure.ts';
import { activitySummary, displayedState, segment, stateTotals } from '../../entities/machine-activity.ts';
import { machineFacts } from '../../entities/machine-facts.ts';
import { RECEIPT_RULES, receiptMachine, receiptRow } from '../../entities/receipt.ts';
import { restatement } from '../../entities/restatement.ts';
import { metric, metricBand } from '../../fields.ts';
import type { Area, FieldText, FieldTexts } from '../area.ts';

const BEFORE: FieldText = {
  text: 'The same figure in the range before, cut at the same time of day. Distance, fuel and emissions of the cut day are shared by its hours. Null if it is unknown.',
};

const AMOUNT: FieldTexts = {
  unit: 'The unit of the amount.',
  amount: { text: 'The sum. Null without data.', unit: 'that of `unit`', example: 27_000 },
};
const under = (name: string, texts: FieldTexts): FieldTexts =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${name}.${field}`, text]));

const STATE_SECONDS: FieldTexts = Object.fromEntries(
  ENGINE_STATES.map((state) => [
    `seconds.${state}`,
    { text: `Time in the state \`${state}\`.`, unit: 'seconds', example: 3_600 },
  ]),
);

const RANGE: FieldTexts = {
  start: { text: 'The first civil date, included.', example: '2026-11-16' },
  end: { text: 'The last civil date, included.', example: '2026-11-20' },
};

const START: FieldText = {
  text: 'The first civil date, included, in the zone of each machine; `max` for the first day with data. Without it, today.',
  example: '2026-11-16',
};

const DAY: FieldTexts = {
  startsOn: { text: 'The first civil date of the figures.', example: '2026-11-16' },
  endsOn: { text: 'The last civil date of the figures, included.', example: '2026-11-20' },
};

export const FIGURES: Area = {
  name: 'Activity and figures',
  text: 'States, days and figures of machines: the days of one machine, the dashboard of many, the sums behind the figures, and receipts, which list the rows that add up to a figure.',
  addresses: [
    '/v1/machines/{id}/activity',
    '/v1/machines/{id}/work_activity',
    '/v1/portal/machines/{id}/activity',
    '/v1/portal/machines/summaries',
    '/v1/portal/dashboard',
    '/v1/portal/receipts',
  ],
  schemas: {
    Metric: { schema: metric, text: 'A figure.' },
    MetricBand: { schema: metricBand, text: 'A figure between two limits, because some time is missing.' },
    ComparedMetric: {
      schema: compared,
      text: 'A figure with its value in the range before.',
      fields: { before: BEFORE },
    },
    ComparedMetricBand: {
      schema: comparedBand,
      text: 'A figure between two limits, with its value in the range before.',
      fields: { before: BEFORE },
    },
    MetricOfDay: { schema: metricOfDay, text: 'A figure of one civil day.' },
    ActivitySummary: { schema: activitySummary, text: 'The figures of a machine over a range, by name.' },
    EngineState: {
      schema: z.enum(ENGINE_STATES),
      text: 'What the engine of a machine did: `active`, `idle`, `running` (on, but not known whether it works), `off`, `missing` (silent for longer than expected) or `unknown`.',
    },
    DisplayedState: {
      schema: displayedState,
      text: 'The state that screens show: an engine state, `broken-down` if a breakdown covers a machine that is not active, `not-monitored` without a source, or `hire-ended` for a machine that is not on hire from its owner any more.',
    },
    Segment: { schema: segment, text: 'A stretch of one engine state, in whole seconds.' },
    StateTotals: {
      schema: stateTotals,
      text: 'The seconds in each state, the distance and the fuel of a day.',
    },
    MachineFacts: {
      schema: machineFacts,
      text: 'The sums of a machine from which figures are computed. Sums of several machines add up; figures do not.',
      fields: {
        ...STATE_SECONDS,
        seconds: 'Time in each engine state.',
        shiftSeconds: 'Time of shifts.',
        operatorSeconds: 'Time of shifts with an operator on the machine.',
        rental: 'The sums of the time with contracted hours. Null if nothing was contracted.',
      },
    },
    Dashboard: {
      schema: dashboard,
      text: 'The figures of the machines in a range, compared with the range before.',
      fields: {
        days: 'The leading figures of each of the 14 days up to the end of the range, or up to today.',
        'history.fuel': 'Fuel burned, day by day. Null if it is switched off or was not requested.',
        'history.co2':
          'Carbon dioxide equivalent, day by day. Null if it is switched off or was not requested.',
        'history.factors.fuel': 'The fuel.',
        'history.factors.startsOn': {
          text: 'From when it is in force. Null for a factor of the portal.',
          example: null,
        },
        'utilisation.machines': 'The machines, most used first; those without a value are left out.',
        'utilisation.machines.fuel': 'Fuel burned, by the counter of the engine.',
        'outOfHours.machines': 'The machines with the most work outside their shifts, most first.',
        outOfHours: 'The machines that worked outside their shifts.',
        'summary.fuel': { text: 'Fuel burned, by the counter of the engine.', unit: 'litres' },
        'categories.fuel': { text: 'Fuel burned, by the counter of the engine.', unit: 'litres' },
      },
    },
    CutRange: {
      schema: dashboard.shape.range,
      text: 'Days of figures, read in the zone of each machine.',
      fields: RANGE,
    },
    StateCount: {
      schema: dashboard.shape.summary.shape.states.def.element,
      text: 'How many machines are in a state now.',
    },
    Restatement: {
      schema: restatement,
      text: 'A change of the figures of a day by 1 % or more, at least 48 hours after it ended.',
      fields: { reasons: 'Why the figures changed.' },
    },
    Figure: { schema: figure, text: 'A figure that can be opened to the rows that add up to it.' },
    ReceiptRule: {
      schema: z.enum(RECEIPT_RULES),
      text: 'Why a row counts: by its `state`; as `placed` active seconds that were reported afterwards; as `transported` off time; as an `open-edge` that the next reading decides; as on-time `unplaced` inside a silence, or the same subtracted (`unplaced-within-missing`); as `out-of-hours` time; by `odometer` or `fixes`; by a `fuel-counter`, an `emission-factor` or a contract (`contracted`).',
    },
    ReceiptRow: {
      schema: receiptRow,
      text: 'One row of a receipt: what it adds to the figure, and why.',
      fields: {
        state: 'The engine state. Null if the row has no single one, such as a count of a whole day.',
        'source.type': 'The type of the source.',
        'source.code': { text: 'The code of the source.', example: '356307042441013' },
        source: 'The source of the evidence. Null if there is none.',
        date: {
          text: 'The civil date in the zone of the machine on which the row counts.',
          example: '2026-11-20',
        },
      },
    },
    ReceiptMachine: { schema: receiptMachine, text: 'What one machine adds to a figure of several.' },
  },
  calls: {
    'GET /v1/machines/{id}/activity': {
      fields: {
        'days.totals': 'The seconds in each state, the distance and the fuel of the day.',
        'days.outOfHours': 'Time with the engine on outside the shifts that counts.',
        'days.breakdowns': 'Logged breakdowns, cut to the day.',
        'days.breakdowns.reason': { text: 'Why the machine could not work.', example: 'Hydraulic hose' },
        'days.speeds.readings': {
          text: 'How many readings the speeds are from.',
          unit: 'readings',
          example: 12,
        },
        'days.endsAt': { text: 'The end of the day, or now if it is open.', example: '2026-11-21T00:00:00Z' },
      },
    },
    'GET /v1/machines/{id}/work_activity': {
      fields: {
        'days.evidence': 'The time with each kind of evidence. Time with two kinds counts for both.',
        'days.evidence.kind': 'The kind of evidence.',
      },
    },
    'GET /v1/portal/machines/{id}/activity/summary': {
      fields: { start: START, distanceTravelled: 'The distance over the requested days.' },
    },
    'GET /v1/portal/machines/{id}/activity/export': { fields: { start: START } },
    'GET /v1/portal/machines/{id}/activity/measurements': {
      fields: {
        date: { text: 'The civil date, in the zone of the machine on that day.', example: '2026-11-20' },
        series: 'The measurements that were reported; none for a machine hired from another organisation.',
        'series.measurement':
          'What was measured: `speed`, `fuelLevel`, `fuelUsed` since the first reading of the day, or `engineHours`, the hour counter of the source.',
        'series.unit': { text: 'The unit of the values.', example: 'km/h' },
        'series.points': 'The values, thinned so that no peak is lost.',
        'series.points.at': "The device's time.",
        'series.points.value': { text: 'The value.', unit: 'that of `unit`', example: 42 },
        transports: 'Stretches in which the machine was carried.',
        'transports.distanceMetres': {
          text: 'The length of the way through its positions. Null if it is not known or not shown.',
          example: 200_000,
        },
        cutAt: {
          text: 'The instant at which the series end because the day has too many readings. Null if they are complete.',
          example: null,
        },
      },
    },
    'GET /v1/portal/machines/summaries': { fields: { start: START, ...DAY } },
    'GET /v1/portal/dashboard': { fields: { start: START } },
    'GET /v1/portal/receipts': {
      fields: {
        start: START,
        machineId: {
          text: 'One machine, with its rows. Without it, every machine that matches the filter, without rows.',
          example: '1042',
        },
        at: {
          text: 'The `computedAt` of the answer with the figure, so that the rows add up to it. Without it, now.',
          example: '2026-11-20T14:05:00Z',
        },
        after: { text: 'The `next` of the previous page: its last day.', example: '2026-11-18' },
        ...DAY,
        computedAt: { text: 'The instant at which the rows are cut.', example: '2026-11-20T14:05:00Z' },
        value: { text: 'The figure. Null without a value.', unit: 'that of the figure', example: 7.5 },
        numerator: 'What the figure counts.',
        denominator: 'What is divided by. Null if the figure is its numerator alone.',
        ...under('numerator', AMOUNT),
        ...under('denominator', AMOUNT),
        machine: 'The requested machine. Null if there are several.',
        machines: 'The machines with a part of the figure, largest first. Null if one machine was requested.',
        next: { text: 'Pass it as `after` to get the next page. Null on the last page.', example: null },
      },
    },
    'GET /v1/portal/receipts/export': {
      fields: {
        start: START,
        machineId: {
          text: 'One machine. Without it, every machine that matches the filter.',
          example: '1042',
        },
        at: {
          text: 'The `computedAt` of the answer with the figure, so that the rows add up to it. Without it, now.',
          example: '2026-11-20T14:05:00Z',
        },
      },
    },
  },
};
