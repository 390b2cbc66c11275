import { ChevronLeft, LogIn, LogOut, Settings, Store, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { initialsTile } from "#domain/initials.ts";
import { messages } from "#domain/messages.ts";
import { authPaths, panelPath, profilePath } from "#domain/paths.ts";
import type { PageFrame } from "#state/page-frame.ts";
import { signOut, useHasPanel, useViewer } from "#state/session/session.ts";
import { AppHeader } from "#ui/app-header.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { DropdownMenu } from "#ui/dropdown-menu.tsx";
import { IconLink } from "#ui/icon-button.tsx";
import { notify } from "#ui/notices.tsx";

const defaultLogo = "/logo.svg";
const defaultPhoto = "/avatar.svg";

export function Header({ title, subtitle, back, logo }: PageFrame) {
  return (
    <AppHeader
      title={title}
      subtitle={subtitle}
      left={
        back === null ? (
          <Avatar
            src={logo ?? defaultLogo}
            {...initialsTile(title)}
            alt={`Logo de ${title}`}
            size="sm"
            shape="logo"
          />
        ) : (
          <IconLink label="Voltar" icon={<ChevronLeft aria-hidden="true" />} to={back} />
        )
      }
      right={<AccountMenu />}
    />
  );
}

const panelItem = {
  label: "Painel da loja",
  to: panelPath,
  reloadDocument: true,
  icon: <Store className="size-5" />,
};

function AccountMenu() {
  const viewer = useViewer();
  const hasPanel = useHasPanel();
  const navigate = useNavigate();

  async function leave() {
    const result = await signOut();
    if (!result.ok) return notify("negative", messages.signOutFailed(result.detail));
    await navigate(authPaths.login);
  }

  if (!viewer) {
    return (
      <DropdownMenu
        label="Sua conta"
        trigger={<UserRound aria-hidden="true" className="size-6" />}
        items={[{ label: "Entrar", to: authPaths.login, icon: <LogIn className="size-5" /> }]}
      />
    );
  }
  return (
    <DropdownMenu
      label="Sua conta"
      header={viewer.name}
      trigger={<Avatar src={viewer.photo ?? defaultPhoto} {...initialsTile(viewer.name)} size="sm" />}
      items={[
        ...(hasPanel ? [panelItem] : []),
        { label: "Configurações", to: profilePath, icon: <Settings className="size-5" /> },
        { label: "Sair", onSelect: () => void leave(), icon: <LogOut className="size-5" /> },
      ]}
    />
  );
}
