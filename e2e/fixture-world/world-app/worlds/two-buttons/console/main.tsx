import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#shell/components/button.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { mount } from '#shell/mount.tsx';

type Buttons = { readonly [id: string]: { readonly id: string; readonly presses: number } };

async function readButtons(): Promise<Buttons> {
  return (await (await fetch('/api/buttons')).json()) as Buttons;
}

function TwoButtons(): ReactNode {
  const [buttons, setButtons] = useState<Buttons>({});
  const press = async (id: string): Promise<void> => {
    await fetch(`/api/buttons/${id}/press`, { method: 'POST' });
    setButtons(await readButtons());
  };
  useEffect(() => void readButtons().then(setButtons), []);
  return (
    <main>
      <PageHeader title="Two buttons" />
      {Object.values(buttons).map(({ id, presses }) => (
        <p key={id}>
          <Button onClick={() => void press(id)}>{`Press ${id}`}</Button> {`${id}: ${presses}`}
        </p>
      ))}
    </main>
  );
}

mount(<TwoButtons />, 'Fixture');
