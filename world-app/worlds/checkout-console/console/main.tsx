import { mount } from '#shell/mount.tsx';
import { ConsoleApp } from './console-app.tsx';

mount(<ConsoleApp />, 'Checkout console');
