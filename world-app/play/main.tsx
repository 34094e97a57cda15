import { mount } from '#shell/mount.tsx';
import { PlayApp } from './play-app.tsx';

mount(<PlayApp />, 'Play');
