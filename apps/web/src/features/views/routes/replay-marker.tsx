import { useCallback } from 'react';
import type { ReplayClock } from '../../../lib/time/replay-clock.ts';
import type { Place } from '../../../map/camera.ts';
import { MovingElement } from '../../../map/moving-element.tsx';
import './replay-marker.css';
import { findMoment, type Track } from './track.ts';
import { useMoment } from './use-replay.ts';
import { WayBadge } from './way-badge.tsx';

type Props = { readonly clock: ReplayClock; readonly track: Track; readonly place: number };

/** A machine on the map at the instant of the replay; hollow where it is not seen. */
export function ReplayMarker({ clock, track, place }: Props) {
  const { isSeen } = useMoment(clock, track);
  const follow = useCallback(
    (show: (place: Place | null) => void) => {
      const update = () => show(findMoment(track, clock.state.at).place);
      update();
      return clock.subscribe(update);
    },
    [clock, track],
  );
  return (
    <MovingElement follow={follow}>
      <span className="replay-marker" data-unseen={!isSeen || undefined}>
        <WayBadge place={place} />
      </span>
    </MovingElement>
  );
}
