import { toSourceId } from '@groundwork/domain/ids.ts';
import type { Signals } from '../../packages/domain/readings/signals.ts';
import type { ShiftCalendar } from '../../packages/domain/shifts/shift-calendar.ts';
import type { Story } from './story.ts';

const DAY = { date: '2026-06-10', zone: 'Europe/London', sources: ['Tracker'] } as const;
const YARD = { latitudeE7: 515_000_000, longitudeE7: 0 };

const hours = (total: number, resolution = 60): Signals => ({ engineHours: { total, resolution } });
const alongTheRoad = (step: number) => ({ latitudeE7: 515_000_000 + step * 60_000, longitudeE7: 0 });

/** Monday to Friday, seven to five. */
const WORKING_WEEK: ShiftCalendar = {
  windows: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, fromMinute: 420, toMinute: 1_020 })),
  breaks: [],
  breaksAreOutOfHours: false,
  graceSeconds: 600,
  holidays: [],
};

const DIGGING: Story = {
  ...DAY,
  name: 'digging',
  title: 'An excavator digs, waits two minutes, digs again, then waits ten',
  typeKey: 'EXCAVATOR',
  from: '07:50',
  to: '08:45',
  reports: [
    { from: '07:45', signals: { rpm: 0 }, label: 'stopped' },
    { from: '08:00', to: '08:09', signals: { rpm: 1_500 }, label: '1,500 rpm' },
    { from: '08:10', to: '08:11', signals: { rpm: 800 }, label: '800 rpm' },
    { from: '08:12', to: '08:24', signals: { rpm: 1_500 }, label: '1,500 rpm' },
    { from: '08:25', to: '08:34', signals: { rpm: 800 }, label: '800 rpm' },
    { from: '08:35', to: '08:45', signals: { rpm: 0 }, label: 'stopped' },
  ],
};

const KEY_ONLY: Story = {
  ...DAY,
  name: 'key-only',
  title: 'An excavator whose tracker reports only the key',
  typeKey: 'EXCAVATOR',
  from: '07:50',
  to: '09:10',
  reports: [
    { from: '07:45', signals: { ignition: false }, label: 'key off' },
    { from: '08:00', to: '08:50', everySeconds: 300, signals: { ignition: true }, label: 'key on' },
    { from: '08:55', to: '09:10', everySeconds: 300, signals: { ignition: false }, label: 'key off' },
  ],
};

const SILENCE: Story = {
  ...DAY,
  name: 'silence',
  title: 'A tracker is silent for an hour and a half at work, and for three hours after it',
  typeKey: 'EXCAVATOR',
  from: '10:00',
  to: '18:00',
  reports: [
    { from: '10:00', to: '12:00', everySeconds: 600, signals: { rpm: 1_500 }, label: '1,500 rpm' },
    { from: '13:30', to: '14:30', everySeconds: 600, signals: { rpm: 1_500 }, label: '1,500 rpm' },
    { from: '14:40', signals: { rpm: 0 }, label: 'stopped' },
    { from: '17:40', signals: { rpm: 0 }, label: 'stopped' },
  ],
};

const ISOLATOR: Story = {
  ...DAY,
  name: 'isolator',
  title: 'The isolator is opened for the night',
  typeKey: 'EXCAVATOR',
  from: '16:00',
  to: '32:00',
  settings: { 1: { offIntervalSeconds: 3_600 } },
  reports: [
    { from: '16:00', to: '17:00', everySeconds: 600, signals: { rpm: 1_500, fix: YARD }, label: '1,500 rpm' },
    { from: '17:10', signals: { rpm: 0, fix: YARD }, label: 'stopped' },
    { from: '17:20', signals: { rpm: 0, externalVoltageMillivolts: 200, fix: YARD }, label: '0.2 V' },
    { from: '31:00', signals: { rpm: 0, externalVoltageMillivolts: 12_500 }, label: 'back' },
    { from: '31:10', signals: { rpm: 0, fix: YARD }, label: 'same place' },
    { from: '31:20', to: '32:00', everySeconds: 600, signals: { rpm: 1_500, fix: YARD }, label: '1,500 rpm' },
  ],
};

const COUNTER: Story = {
  ...DAY,
  name: 'hour-counter',
  title: 'Six hours without readings, bridged by the hour counter',
  typeKey: 'EXCAVATOR',
  from: '07:00',
  to: '16:00',
  reports: [
    {
      from: '07:00',
      to: '09:00',
      everySeconds: 600,
      signals: (step) => ({ rpm: 1_500, ...hours(step * 600) }),
      label: '1,500 rpm',
    },
    {
      from: '15:00',
      to: '16:00',
      everySeconds: 600,
      signals: (step) => ({ rpm: 1_500, ...hours(7_200 + 9_000 + step * 600) }),
      label: '2½ h more on the counter',
    },
  ],
};

const REFUTED_OFF: Story = {
  ...DAY,
  name: 'refuted-off',
  title: 'A tracker is silent for 23 hours after it reported off, but its hour counter has run',
  typeKey: 'EXCAVATOR',
  from: '16:00',
  to: '42:00',
  reports: [
    {
      from: '16:00',
      to: '17:50',
      everySeconds: 600,
      signals: (step) => ({ rpm: 1_500, ...hours(step * 600) }),
      label: '1,500 rpm',
    },
    { from: '18:00', signals: { rpm: 0, ...hours(7_200) }, label: 'stopped' },
    { from: '41:00', signals: { rpm: 0, ...hours(39_600) }, label: 'stopped, 9 h more' },
  ],
};

const DEAD_ADAPTER: Story = {
  ...DAY,
  name: 'dead-adapter',
  title: 'The adapter that reads the engine speed fails overnight; the key is still reported',
  typeKey: 'EXCAVATOR',
  from: '04:30',
  to: '12:30',
  reports: [
    { from: '04:30', signals: { rpm: 0, ignition: false }, label: 'stopped, key off' },
    { from: '05:30', signals: { ignition: false }, label: 'key off' },
    { from: '07:00', to: '11:55', everySeconds: 300, signals: { ignition: true }, label: 'key on' },
    { from: '12:00', to: '12:30', everySeconds: 1_800, signals: { ignition: false }, label: 'key off' },
  ],
};

const LOW_LOADER: Story = {
  ...DAY,
  name: 'low-loader',
  title: 'A roller is carried to the next site with its key on',
  typeKey: 'ROLLER',
  from: '13:50',
  to: '15:10',
  reports: [
    {
      from: '13:45',
      to: '14:00',
      everySeconds: 300,
      signals: { ignition: true, fix: YARD, speedKmh: 0 },
      label: 'key on, parked',
    },
    {
      from: '14:05',
      to: '14:50',
      everySeconds: 300,
      signals: (step) => ({ ignition: true, fix: alongTheRoad(step), speedKmh: 60 }),
      label: 'key on, 60 km/h',
    },
    {
      from: '14:55',
      to: '15:10',
      everySeconds: 300,
      signals: { ignition: true, fix: alongTheRoad(10), speedKmh: 0 },
      label: 'key on, parked',
    },
  ],
};

const burned = (litres: number): Signals => ({ fuelUsed: { total: litres * 1_000, resolution: 500 } });

const FUEL: Story = {
  ...DAY,
  name: 'fuel',
  title: 'An excavator counts its fuel, and sends nothing for an hour and a half',
  typeKey: 'EXCAVATOR',
  from: '08:00',
  to: '12:00',
  reports: [
    {
      from: '08:00',
      to: '09:30',
      everySeconds: 600,
      signals: (step) => ({ rpm: 1_500, ...burned(2_000 + step * 3) }),
      label: '1,500 rpm, 3 l more each time',
    },
    {
      from: '11:00',
      to: '11:50',
      everySeconds: 600,
      signals: (step) => ({ rpm: 800, ...burned(2_045.5 + step * 0.5) }),
      label: '800 rpm, 18½ l more',
    },
  ],
};

const covered = (activeMinutes: number): Signals => ({
  covered: { coversSeconds: 900, activeSeconds: activeMinutes * 60 },
});

const PLACED: Story = {
  ...DAY,
  name: 'covered-time',
  title: 'A vibration sensor reports every quarter of an hour how much of it was active',
  typeKey: 'EXCAVATOR',
  from: '08:00',
  to: '09:30',
  sources: ['Sensor'],
  settings: { 1: { evidence: ['accelerometer'] } },
  reports: [
    { from: '08:00', signals: covered(0), label: '0 min' },
    { from: '08:15', signals: covered(7), label: '7 min' },
    { from: '08:30', signals: covered(15), label: '15 min' },
    { from: '08:45', signals: covered(4), label: '4 min' },
    { from: '09:00', to: '09:30', everySeconds: 900, signals: covered(0), label: '0 min' },
  ],
};

const TWO_SOURCES: Story = {
  ...DAY,
  name: 'two-sources',
  title: 'The engine’s own data is missing for an hour, and the tracker’s key replaces it',
  typeKey: 'EXCAVATOR',
  from: '07:50',
  to: '11:10',
  sources: ['Maker’s data', 'Tracker'],
  reports: [
    { from: '07:45', to: '08:50', everySeconds: 300, signals: { rpm: 1_500 }, label: '1,500 rpm' },
    { from: '10:05', to: '11:10', everySeconds: 300, signals: { rpm: 800 }, label: '800 rpm' },
    {
      from: '07:45',
      to: '11:10',
      everySeconds: 300,
      signals: { ignition: true },
      label: 'key on',
      sourceId: toSourceId(2),
    },
  ],
};

const EVENING: Story = {
  ...DAY,
  name: 'out-of-hours',
  title: 'Work after the shift: five minutes that do not count, half an hour that does',
  typeKey: 'EXCAVATOR',
  from: '16:00',
  to: '19:30',
  calendar: WORKING_WEEK,
  reports: [
    { from: '15:55', to: '16:50', everySeconds: 300, signals: { rpm: 1_500 }, label: '1,500 rpm' },
    { from: '16:55', to: '17:25', everySeconds: 300, signals: { rpm: 0 }, label: 'stopped' },
    { from: '17:30', signals: { rpm: 1_500 }, label: 'on' },
    { from: '17:35', to: '18:25', everySeconds: 300, signals: { rpm: 0 }, label: 'stopped' },
    { from: '18:30', to: '18:55', everySeconds: 300, signals: { rpm: 1_500 }, label: '1,500 rpm' },
    { from: '19:00', to: '19:30', everySeconds: 300, signals: { rpm: 0 }, label: 'stopped' },
  ],
};

const SHORT_DAY: Story = {
  name: 'short-day',
  title: 'A generator runs through the night in which clocks go forward',
  typeKey: 'GENERATOR',
  date: '2026-03-29',
  zone: 'Europe/London',
  from: '00:00',
  to: '24:00',
  sources: ['Tracker'],
  reports: [
    { from: '00:00', to: '12:00', everySeconds: 600, signals: { rpm: 1_500 }, label: '1,500 rpm' },
    { from: '12:10', to: '24:00', everySeconds: 600, signals: { rpm: 0 }, label: 'stopped' },
  ],
};

/** Every example, in the order of the document. */
export const STORIES: readonly Story[] = [
  DIGGING,
  KEY_ONLY,
  SILENCE,
  ISOLATOR,
  COUNTER,
  REFUTED_OFF,
  LOW_LOADER,
  DEAD_ADAPTER,
  PLACED,
  TWO_SOURCES,
  FUEL,
  EVENING,
  SHORT_DAY,
];
