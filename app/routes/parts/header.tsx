import { ChevronLeft, UserRound } from "lucide-react";
import { initials, tintOf } from "../../../domain/initials";
import type { PageFrame } from "../../lib/page-frame";
import { AppHeader } from "../../ui/app-header";
import { Avatar } from "../../ui/avatar";
import { DropdownMenu } from "../../ui/dropdown-menu";
import { IconLink } from "../../ui/icon-button";

const defaultLogo = "/logo.svg";

/** Logo on the menu and the list of stores, a way back everywhere else. */
export function Header({ title, subtitle, back, logo }: PageFrame) {
  return (
    <AppHeader
      title={title}
      subtitle={subtitle}
      left={
        back === null ? (
          <Avatar
            src={logo ?? defaultLogo}
            initials={initials(title)}
            tint={tintOf(title)}
            alt={`Logo de ${title}`}
            size="sm"
          />
        ) : (
          <IconLink label="Voltar" icon={<ChevronLeft aria-hidden="true" />} to={back} />
        )
      }
      right={
        <DropdownMenu
          label="Sua conta"
          trigger={<UserRound aria-hidden="true" className="size-6" />}
          items={[{ label: "Entrar", to: "/auth/login" }]}
        />
      }
    />
  );
}
