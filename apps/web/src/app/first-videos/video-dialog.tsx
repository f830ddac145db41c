import { VIDEO_AREAS, type VideoArea } from '@groundwork/domain/settings/first-video.ts';
import { useTranslation } from 'react-i18next';
import { useIsViewing } from '../../lib/session/authentication.ts';
import { closeVideo, openVideo, useOpenVideo } from '../../lib/session/open-video.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { markVideoSeen } from './mark-video-seen.ts';
import { VideoPlayer } from './video-player.tsx';
import './video-dialog.css';

/** The open video, or the list of all for those who want to see one again. */
export function VideoDialog() {
  const opened = useOpenVideo();
  if (opened === null) return null;
  return opened === 'list' ? <VideoList /> : <AreaVideo key={opened} area={opened} />;
}

function AreaVideo({ area }: { readonly area: VideoArea }) {
  const { t } = useTranslation();
  const isViewing = useIsViewing();
  const close = () => {
    if (!isViewing) markVideoSeen(area);
    closeVideo();
  };
  return (
    <Dialog opened size="wide" title={t(`videos.${area}.title`)} onClose={close}>
      <VideoPlayer area={area} />
      <p className="muted">{t('videos.again')}</p>
      <DialogActions>
        <Button kind="filled" data-autofocus onClick={close}>
          {t('videos.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function VideoList() {
  const { t } = useTranslation();
  return (
    <Dialog opened title={t('videos.list')} onClose={closeVideo}>
      <ul className="video-list">
        {VIDEO_AREAS.map((area) => (
          <li key={area}>
            <Button onClick={() => openVideo(area)}>{t(`videos.${area}.title`)}</Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
