import type { Answer } from '@groundwork/contract/call.ts';
import type { GET as readEventLocation } from '@groundwork/contract/v1/portal/maps/event-location/_id.ts';
import { expect } from 'vitest';
import { at, MORNING, north, spans, routeTest as test } from './routes.fixture.ts';

test('an event is one instant with the half hour around it', async ({
  machine,
  helpers: { report, get },
}) => {
  await report(machine, [
    ...MORNING.filter(({ minute }) => minute < 23 || minute > 40),
    { minute: 150, metres: 4_800, isOn: false },
  ]);
  type Event = Answer<typeof readEventLocation>;
  const eventAt = (minute: number) => get<Event>(`event-location/${machine.id}?at=${at(minute)}`);
  const { body } = await eventAt(22);
  expect(body).toMatchObject({ at: at(22), from: at(7), until: at(37) });
  expect(body.place?.latitude).toBeCloseTo(north(600).latitude, 6);
  expect(spans(body.machine.stops)).toEqual(['06:07–06:20']);
  expect(spans(body.machine.trips)).toEqual(['06:20–06:37']);
  expect(spans(body.machine.gaps)).toEqual(['06:22–06:37']);
  // It was not seen: no place is made up.
  expect((await eventAt(25)).body.place).toBeNull();
  // It stood between two positions of which one lies before the half hour and the other after it.
  expect((await eventAt(110)).body).toMatchObject({
    place: { latitude: expect.closeTo(north(4_800).latitude, 6) },
  });
  // Before its first position, there is nothing.
  expect((await eventAt(-120)).body).toMatchObject({ place: null, machine: { trips: [], stops: [] } });
  expect(await eventAt(24 * 60)).toMatchObject({ status: 400, body: { code: 'TIME_IN_FUTURE' } });
  expect(await get(`event-location/${machine.id}?at=today`)).toMatchObject({ status: 400 });
});
